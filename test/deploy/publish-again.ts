// Publishes and goes back repeatedly until the process is killed. Reports what it begins and what
// is done.
import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { releaseIds } from "../../packages/kakehashi/src/releases/record/release-record.ts";
import { publish } from "../../packages/kakehashi/src/releases/run/publish.ts";
import { goBack } from "../../packages/kakehashi/src/releases/switch/switch-release.ts";

const [folder = "", ...builds] = process.argv.slice(2);
const log = (line: object) => console.log(JSON.stringify(line));

for (let turn = Math.floor(Math.random() * 6); ; turn += 1) {
	const ids = await releaseIds(folder);
	const to = ids[Math.floor(Math.random() * ids.length)];
	if (turn % 3 === 2 && to !== undefined) {
		log({ doing: [to] });
		log({ done: (await goBack({ folder, to, by: "Ann" })).id });
		continue;
	}
	const build = builds[turn % builds.length] ?? "";
	// Releases that nobody switched to may exist already, so the next id is one of several.
	log({ doing: Array.from({ length: 3 }, (_, more) => (ids[0] ?? 0) + 1 + more) });
	const made = await publish({
		folder,
		by: "佐藤",
		what: build,
		verify: async () => {},
		build: async (out) => {
			mkdirSync(out);
			execFileSync("cp", [
				"-al",
				...["client", "server", "nginx"].map((name) => join(build, name)),
				out,
			]);
		},
	});
	log({ done: made.id });
}
