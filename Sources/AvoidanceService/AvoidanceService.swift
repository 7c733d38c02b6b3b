// AvoidanceService
