import { join } from "node:path";
import { builtSite } from "../sites/built-site.ts";
import { startStaticHost } from "./support/static-host.ts";
import { staticHostJourneys } from "./support/static-host-journeys.ts";

staticHostJourneys(() => startStaticHost(join(builtSite("fixture"), "client")), { oneNotFoundPage: true });
