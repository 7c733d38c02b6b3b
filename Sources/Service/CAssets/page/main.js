// @ts-check
// Starts the page.

import { BUILT_IN_DEVICES } from "./data/devices.js";
import { Devices } from "./model/devices.js";
import { Playground } from "./playground.js";
import { baseURL, Client } from "./service/client.js";

const query = new URLSearchParams(location.search);
const client = new Client(baseURL(query.get("api"), location));
const playground = new Playground(client, new Devices(BUILT_IN_DEVICES), query.get("clock") === "manual");

Object.assign(window, { playground: playground.testing });
void playground.begin();
