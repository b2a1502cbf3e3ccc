import type { ContentProblem } from "../../content/files/content-problem.ts";
import { say } from "../../core/messages/say.ts";
import { neededToRun, type PackagePlaces } from "./find-package-places.ts";
import type { LockedPackage, Project } from "./read-project.ts";

/** Licences that ask for little more than to be named (SPDX identifiers); MPL-2.0 concerns changes to its own files. */
const allowed = new Set([
	"0BSD",
	"Apache-2.0",
	"BlueOak-1.0.0",
	"BSD-2-Clause",
	"BSD-3-Clause",
	"CC0-1.0",
	"ISC",
	"MIT",
	"MIT-0",
	"MPL-2.0",
	"Python-2.0",
	"Unlicense",
]);

/** Licences that bind who passes a library on: accepted of tools, of which nothing reaches a reader or the server. */
const allowedInTools = new Set([...allowed, "LGPL-3.0-or-later"]);

/** `unknown`: no licence is stated, or not as an SPDX expression, so that a person must look. */
export type LicenseVerdict = "allowed" | "refused" | "unknown";

/**
 * Judges an SPDX licence expression (SPDX 2.3, annex D): of two joined by `OR` one must be allowed, of two joined by
 * `AND` both. An exception (`WITH`) only adds permissions.
 * @param accepted those that are allowed
 */
export function judgeLicense(expression: string | undefined, accepted: ReadonlySet<string> = allowed): LicenseVerdict {
	const tokens = (expression ?? "").match(/[()]|[\w.+:-]+/g) ?? [];
	if (tokens.join("") !== (expression ?? "").replace(/\s+/g, "")) return "unknown";
	let position = 0;
	const take = (token: string) => {
		const taken = tokens[position]?.toUpperCase() === token;
		if (taken) position += 1;
		return taken;
	};

	function either(): boolean | undefined {
		let result = both();
		while (take("OR")) result = join(result, both(), (a, b) => a || b);
		return result;
	}
	function both(): boolean | undefined {
		let result = single();
		while (take("AND")) result = join(result, single(), (a, b) => a && b);
		return result;
	}
	function single(): boolean | undefined {
		if (take("(")) {
			const result = either();
			return take(")") ? result : undefined;
		}
		const token = tokens[position++];
		if (token === undefined || /^(?:[()]|AND|OR|WITH|SEE)$/i.test(token)) return undefined;
		if (take("WITH")) position += 1;
		return accepted.has(token);
	}

	const result = either();
	if (result === undefined || position !== tokens.length) return "unknown";
	return result ? "allowed" : "refused";
}

function join(a: boolean | undefined, b: boolean | undefined, how: (a: boolean, b: boolean) => boolean): boolean | undefined {
	return a === undefined || b === undefined ? undefined : how(a, b);
}

/**
 * Packages whose licence the project does not accept where they run.
 * @param places what the bundles hold; without it, what the site runs with is known from the lockfile alone
 */
export function licenseProblems({ packages }: Project, places?: PackagePlaces): ContentProblem[] {
	const running = neededToRun(packages);
	const isTool = (each: LockedPackage) => !running.has(each) && (places?.get(each) ?? ["build"]).every((place) => place === "build");
	return packages
		.filter((each) => judgeLicense(each.license, isTool(each) ? allowedInTools : allowed) === "refused")
		.map(({ name, version, license }) => ({
			file: "package-lock.json",
			key: `${name}@${version}`,
			message: say({
				en: `Its licence, ${license}, is none of ${[...allowed].join(", ")}. Use another package, or add the licence in src/builder/packages/license-check.ts if its terms suit you.`,
				ja: `ライセンス${license}は、認めている${[...allowed].join("、")}のどれでもありません。別のパッケージを使うか、条件に問題がなければsrc/builder/packages/license-check.tsに加えてください。`,
			}),
		}));
}

/** Packages whose licence a person must find out: one sentence each. The page shows them as without a licence. */
export function licenseNotes({ packages }: Project): string[] {
	return packages
		.filter(({ license }) => judgeLicense(license) === "unknown")
		.map(({ name, version, license }) => {
			const stated = license === undefined || license === "" ? "states no licence" : `states the licence "${license}", which is no SPDX expression`;
			return say({
				en: `package-lock.json: ${name}@${version} ${stated}. Find out under which terms it may be used.`,
				ja: `package-lock.json：${name}@${version}の${license === undefined || license === "" ? "ライセンスが書かれていません" : `ライセンス「${license}」はSPDXの書き方ではありません`}。使える条件を確かめてください。`,
			});
		});
}
