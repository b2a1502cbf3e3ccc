import { staticHostOf } from "./support/static-host.ts";
import { staticHostJourneys } from "./support/static-host-journeys.ts";

staticHostJourneys((keep) => staticHostOf(keep, "fixture"), { oneNotFoundPage: true });
