#pragma once

// timeval, which the header uses and does not include.
#include <sys/time.h>

#include <hiredis/hiredis.h>
