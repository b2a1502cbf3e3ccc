import { join } from "node:path";
import { startStaticHost } from "./support/static-host.ts";
import { staticHostJourneys } from "./support/static-host-journeys.ts";

staticHostJourneys(() => startStaticHost(join(import.meta.dirname, "../../dist/client")), { oneNotFoundPage: true });
