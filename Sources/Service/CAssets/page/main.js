// @ts-check
// Starts the page.

import { byID } from "./dom.js";
import { Devices } from "./model/devices.js";
import { askToken } from "./panels/token-form.js";
import { Playground } from "./playground.js";
import { baseURL, Client } from "./service/client.js";

const query = new URLSearchParams(location.search);
const client = new Client(baseURL(query.get("api"), location), (said) => askToken(byID("token", HTMLElement), said));
const { devices, cases } = JSON.parse(byID("table", HTMLScriptElement).textContent ?? "");
const playground = new Playground(client, new Devices(devices), cases, query.get("clock") === "manual");

Object.assign(window, { playground: playground.testing });
void playground.begin();
