import { startNginx } from "../deploy/start-nginx.ts";
import { staticHostJourneys } from "./support/static-host-journeys.ts";

// The same journeys as on a plain static host, on nginx with the rules that the build writes, over TLS and HTTP/2.
staticHostJourneys(
	(keep) =>
		keep("nginx", async () => {
			const { origin, stop } = await startNginx({ configuration: "nginx-static.conf", changes: {} });
			return { value: origin, stop };
		}),
	{ oneNotFoundPage: false },
);
