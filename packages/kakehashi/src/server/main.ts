import { dirname, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { EnvironmentVariables } from "@kakehashi/core/environment.ts";
import { errorFields } from "@kakehashi/core/log.ts";
import { localize } from "@kakehashi/core/messages/localize.ts";
import { failureText, MessageError } from "@kakehashi/core/messages/message-error.ts";
import { createPrograms } from "../releases/follow/create-programs.ts";
import { followReleases, isRelease } from "../releases/follow/follow-releases.ts";
import { readEnvironment } from "./environment.ts";
import { createLog } from "./http/log.ts";
import { t } from "./i18n/t.ts";
import type { OpenBuild, OpenSite } from "./open-site.ts";
import { listen } from "./ops/listen.ts";

/**
 * How long deliveries in progress may continue when the server is stopped, in milliseconds. In that
 * time the server still serves visitors. A mail server may be slow, and a delivery that is cut off
 * is sent again at the next start.
 */
const maxDeliveryMs = 60_000;

/** The host name to type into a browser on this machine. */
function urlHost(host = "localhost"): string {
	return host.includes(":") ? `[${host}]` : host;
}

/**
 * Serves a built site until a signal stops it. If the build is a release, the server switches to
 * each release that replaces it. The release that began a request also finishes it, and connections
 * stay open.
 * @param open opens a build with the program that is running
 * @param folder `dist/server` of the build
 * @param variables the environment variables of the program
 */
export async function runServer(
	open: OpenBuild,
	folder: string,
	variables: EnvironmentVariables,
): Promise<void> {
	const clock = () => performance.timeOrigin + performance.now();
	const log = createLog((lines) => process.stdout.write(lines), clock);
	process.once("exit", log.flush);
	// If the program that reads the log ends, the site must continue to run.
	process.stdout.on("error", () => {});
	try {
		const { PORT: port, HOST: host } = readEnvironment(variables);
		const programs = createPrograms(open, folder);
		let site = await open(folder, log, clock);
		const server = await listen(site.app, { ...site, port, host, log });
		const url = `http://${urlHost(host)}:${server.port}${site.base}`;
		log({ level: "info", event: "listening", url, build: site.id });
		if (process.stdout.isTTY) console.error(`\n  ${localize(t("serverStarted", { url }))}\n`);

		site.start();

		/** Replaced releases that still finish requests and deliveries. */
		const ending = new Map<OpenSite, Promise<void>>();
		const switchTo = async (release: string) => {
			const before = site;
			site = await (await programs(join(release, "server")))(
				join(release, "server"),
				log,
				clock,
			);
			const ended = server
				.replace(site)
				.then(before.stop)
				.catch((error) => log({ level: "error", event: "failure", ...errorFields(error) }))
				.then(() => void ending.delete(before));
			ending.set(before, ended);
			site.start();
			void before.settle();
			return site.id;
		};
		const release = dirname(folder);
		const releases = isRelease(release) ? followReleases(release, switchTo, log) : undefined;

		const stop = async (signal: NodeJS.Signals) => {
			log({ level: "info", event: "stopping", signal });
			releases?.stop();
			await Promise.race([
				Promise.all([site, ...ending.keys()].map((each) => each.settle())),
				setTimeout(maxDeliveryMs, undefined, { ref: false }),
			]);
			await server.stop();
			await Promise.race([
				Promise.all([site.stop(), ...ending.values()]),
				setTimeout(2_000, undefined, { ref: false }),
			]);
			log({ level: "info", event: "stopped" });
			process.exit(0);
		};
		// `once`, so that a second signal of the same kind ends the process at once, as people
		// expect from Ctrl+C.
		for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, stop);
	} catch (error) {
		const { code, message } = error as NodeJS.ErrnoException;
		const noBuild = t("buildMissing", { message });
		console.error(failureText(code === "ENOENT" ? new MessageError(noBuild) : error));
		process.exit(1);
	}
}
