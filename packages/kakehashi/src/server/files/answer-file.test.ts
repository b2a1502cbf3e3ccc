import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listen, type RunningServer } from "../ops/listen.ts";
import { parseAnswer, type RawAnswer, rawExchange } from "../testing/raw-request.ts";
import { createSampleApp, type SampleApp } from "../testing/sample-app.ts";
import { buildId } from "../testing/sample-build.ts";
import { sampleSite } from "../testing/sample-site.ts";
import { createAnswerFile } from "./answer-file.ts";

const paths = [
	...["/", "/?a=1", "/ja", "/ja?", "/pricing", "/contact", "/contact?plan=own", "/fresh", "/gone", "/pricing/", "/github", "/nowhere", "/index.html"],
	...["/assets/boot-abc.js", "/assets/boot-abc.js?x", "/assets/none.js", "/builds/latest.json", `/builds/meta/${buildId}.json`, "/favicon.svg", "/photo.png"],
	...["/_payload.json", `/_payload.json?${buildId}`, "/_payload.json?old", "/%E8%B3%87%E6%96%99%201.txt", "/../favicon.svg", "//favicon.svg", "/healthz", "*"],
	...["http://other.example/favicon.svg", "http://[/favicon.svg"],
];

/** Lines of requests, each of which could make an answer another one. */
const headers: readonly (readonly string[])[] = [
	[],
	["Accept-Encoding: gzip, deflate, br"],
	["Accept-Encoding: identity;q=0, gzip;q=0.5"],
	["If-None-Match: *", "Accept-Encoding: br"],
	['If-None-Match: "unknown"'],
	["Cookie: locale=ja", "Sec-Fetch-Mode: navigate", "Sec-Fetch-Site: none"],
	["Sec-Fetch-Mode: navigate", "Sec-Fetch-Site: same-origin", "Sec-Fetch-User: ?1", "Referer: http://localhost/ja"],
	["Sec-Fetch-Mode: navigate", "Sec-Fetch-Site: same-origin", "Sec-Fetch-User: ?1", "Referer: http://localhost/pricing"],
	["X-Forwarded-Proto: https"],
	["Origin: https://partner.example"],
	["Range: bytes=0-3"],
	["Content-Length: 2", "", "ab"],
	["Host: second.example"],
];
const hosts = ["localhost", "LOCALHOST:80", "a b", "[", "", "x@y"];

/** Both ways side by side: with the short one before the app, and the app alone. */
async function startBoth(allowedOrigins: readonly string[]) {
	const started = await Promise.all(
		[true, false].map(async (isShort): Promise<{ sample: SampleApp; server: RunningServer }> => {
			const sample = await createSampleApp({ allowedOrigins, variables: { TRUSTED_PROXIES: "127.0.0.1" } });
			const answerFile = createAnswerFile(sample.files, sampleSite, allowedOrigins);
			return {
				sample,
				server: await listen(sample.app, { ...sample, port: 0, host: "127.0.0.1", limits: { lastRequests: 0 }, ...(isShort && { answerFile }) }),
			};
		}),
	);
	return started as [(typeof started)[number], (typeof started)[number]];
}

const withoutDate = ({ status, headers: { date: _date, ...rest }, body }: RawAnswer) => ({ status, headers: rest, body });

describe.each([[[]], [["https://partner.example"]]])("the short way, where pages of %j may read data", (allowedOrigins) => {
	let both: Awaited<ReturnType<typeof startBoth>>;
	beforeAll(async () => {
		both = await startBoth(allowedOrigins);
	});
	afterAll(() => Promise.all(both.map(({ server }) => server.stop())));

	const compare = async (text: string) => {
		const [short, long] = await Promise.all(both.map(({ server }) => rawExchange(server.port, text)));
		expect(withoutDate(parseAnswer(short ?? "")), text).toEqual(withoutDate(parseAnswer(long ?? "")));
	};

	it.each(headers.map((lines) => [lines.join(" | "), lines] as const))("answers as the app does, header by header: %s", async (_, lines) => {
		const [more, body = ""] = lines.includes("") ? [lines.slice(0, lines.indexOf("")), lines.at(-1)] : [lines];
		for (const path of paths)
			for (const method of ["GET", "HEAD"])
				await compare([`${method} ${path} HTTP/1.1`, "Host: localhost", ...more, "Connection: close", "", body].join("\r\n"));
	});

	it("answers as the app does whatever the host, and without one", async () => {
		for (const host of hosts) await compare(`GET /favicon.svg HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
		for (const version of ["1.0", "1.1"]) await compare(`GET /favicon.svg HTTP/${version}\r\nConnection: close\r\n\r\n`);
		for (const method of ["POST", "DELETE", "OPTIONS"]) await compare(`${method} /favicon.svg HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
	});

	it("says the same in the log", async () => {
		const told = () =>
			both.map(({ sample }) =>
				sample.entries
					.filter(({ event }) => event === "request")
					.map(({ requestId, milliseconds, bytes: _bytes, ...rest }) => ({ ...rest, types: [typeof requestId, typeof milliseconds] }))
					.map((entry) => JSON.stringify(entry))
					.sort(),
			);
		await expect.poll(() => told()[0]?.length).toBe(told()[1]?.length);
		const [short, long] = told();
		expect(short?.length).toBeGreaterThan(500);
		expect(short).toEqual(long);
	});
});
