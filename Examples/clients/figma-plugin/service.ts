// Requests to the service, and its errors in plain words.

interface Result {
  field: string; points: number; height: number; gap: number | null; outcome: string; link?: string;
  contentOffset?: { y: number } | null;
  companions?: { id: string; points: number; height: number }[];
  request?: { field: { frame: Box }; scrollView: { frame: Box; contentSize: Size }; obstructions: { top?: number; bottom?: number } };
}
interface Cell { deviceName: string; orientation: string; keyboard: string; screen: Size; keyboardFrame: Box | null; reason?: string }
interface Report { groups: { field: string; text: string }[]; forms: { results: Result[] }[]; cells: Cell[] }

const baseOf = (service: string) => service.trim().replace(/\/+$/, "");

async function ask(service: string, path: string, body?: object, elements: (pointer: string) => string = () => ""): Promise<unknown> {
  const base = baseOf(service);
  if (!/^https?:\/\/[^\s]+$/.test(base)) throw new Error("The service's address begins with http:// or https://, for example http://localhost:8080.");
  const options = { method: "POST", headers: { "Content-Type": "application/json", Accept: "application/json" }, body: JSON.stringify(body) };
  const response = await (body ? fetch(base + path, options) : fetch(base + path)).catch(() => {
    throw new Error(`Nothing answers at ${base}.\nStart the service there (scripts/run in its repository), or correct the address above. Figma refuses addresses that manifest.json does not list; a browser asks once whether it may reach the local network.`);
  });
  const answer = await response.json().catch(() => null);
  // Each answer that is asked for has one of these members, and each problem its status.
  const isOurs = typeof answer === "object" && answer !== null && (response.ok ? "devices" in answer || "id" in answer : "status" in answer);
  if (!isOurs) throw new Error(`${base} answers with status ${response.status}, but not as the service does. Is this its address?`);
  if (response.ok) return answer;
  if (response.status === 404) throw new Error(`There is no ${path} at ${base}: the address has a path too many, or the service is older than this plugin.`);
  const errors: { pointer: string; code: string; detail: string }[] = answer.errors || [];
  const lines = errors.slice(0, 5).map((one) => `${elements(one.pointer)}${one.detail} (${one.code} at ${one.pointer})`);
  if (errors.length > 5) lines.push(`and ${errors.length - 5} more`);
  throw new Error([`The service refuses the request (${response.status}): ${answer.detail || answer.title || "it does not say why"}.`, ...lines].join("\n"));
}

// The lengths of the sides of all screens, once the service has told them.
let sides: number[] = [];

// The devices that an artboard can be drawn for.
async function devicesOf(service: string): Promise<Device[]> {
  const { devices } = (await ask(service, "/devices")) as { devices: Device[] };
  const usable = devices.filter((device) => device.size && device.names.length > 0);
  sides = usable.map(({ size }) => size.width).concat(usable.map(({ size }) => size.height));
  return usable;
}

// Null where the service knows none of the device.
async function safeAreaOf(service: string, { device, orientation }: Fit): Promise<Edges | null> {
  const { safeArea } = (await ask(service, `/devices/${device}`)) as { safeArea?: { [orientation: string]: Edges } };
  return safeArea && safeArea[orientation] ? { top: safeArea[orientation].top, bottom: safeArea[orientation].bottom } : null;
}
