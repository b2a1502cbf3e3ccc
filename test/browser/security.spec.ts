import { readFileSync } from "node:fs";
import { join } from "node:path";
import { long } from "../long.ts";
import { builtSite } from "../sites/built-site.ts";
import { runtimeReady } from "./support/complaints.ts";
import { expect, test } from "./support/policy-test.ts";

const client = join(builtSite("fixture"), "client");

/** The headers that static hosts send with every response (`_headers`). */
const everywhere = /^\/\*\n((?: .*\n)+)/m
	.exec(readFileSync(join(client, "_headers"), "utf8"))?.[1]
	?.trim()
	.split("\n")
	.map((line) => line.trim().split(/: (.*)/s) as [string, string]);

const directivesOf = (policy: string) =>
	new Map(
		policy
			.split("; ")
			.map((each) => [each.split(" ")[0] ?? "", each.split(" ").slice(1).join(" ")]),
	);

/**
 * The server knows each document, so its policy also restricts styles, which on a static host only
 * the document's own policy does. All other directives are the same.
 */
function expectNarrower(policy: string, sent: string, path: string): void {
	const own = directivesOf(policy);
	expect.soft(policy.length, path).toBeLessThan(2_000);
	expect.soft(policy, path).not.toContain("unsafe");
	expect.soft(own.get("default-src"), path).toBe("'none'");
	expect.soft(own.get("style-src"), path).toMatch(/^'self'(?: 'sha256-[^']+')+$/);
	// With hashes, `style-src` already forbids style attributes, so `style-src-attr` is not needed.
	for (const [name, value] of directivesOf(sent))
		if (name !== "style-src-attr")
			expect.soft(own.get(name) ?? own.get("default-src"), `${path}: ${name}`).toBe(value);
}

test("every document carries from the server what a static host is told to send, and data what acts on it", async ({
	request,
}) => {
	expect(everywhere?.length).toBeGreaterThan(6);
	for (const path of ["/_payload.json", "/builds/latest.json"]) {
		const headers = (await request.get(path)).headers();
		const names = (everywhere ?? [])
			.map(([name]) => name)
			.filter((name) => headers[name.toLowerCase()] !== undefined);
		expect(names).toEqual(["Cross-Origin-Resource-Policy", "X-Content-Type-Options"]);
	}
	for (const path of [
		"/",
		"/ja/pricing",
		"/nowhere",
		"/assets/nothing.js",
		"/favicon.svg",
		"/third-party-notices.txt",
	]) {
		const response = await request.get(path, { maxRedirects: 0 });
		for (const [name, value] of everywhere ?? []) {
			// This server uses HTTP in the tests. Static hosts use HTTPS.
			if (name === "Strict-Transport-Security")
				expect.soft(response.headers(), path).not.toHaveProperty(name.toLowerCase());
			else if (name === "Content-Security-Policy")
				expectNarrower(response.headers()[name.toLowerCase()] ?? "", value, path);
			else
				expect.soft(response.headers()[name.toLowerCase()], `${path}: ${name}`).toBe(value);
		}
	}
});

test("text cannot become script, neither in the document nor through the page's own code", async ({
	page,
	breaches,
}) => {
	await page.goto("/");
	await runtimeReady(page);
	expect(breaches).toEqual([]);
	const attempts = await page.evaluate(() => {
		const reason = (attempt: () => void) => {
			try {
				attempt();
				return "went through";
			} catch (error) {
				return (error as Error).name;
			}
		};
		const types = (
			globalThis as unknown as {
				readonly trustedTypes: {
					readonly createPolicy: (name: string, rules: object) => unknown;
				};
			}
		).trustedTypes;
		return {
			markup: reason(() =>
				Object.assign(document.createElement("div"), { innerHTML: "<b>bold</b>" }),
			),
			script: reason(() =>
				Object.assign(document.createElement("script"), { src: "/assets/x.js" }),
			),
			policy: reason(() => types.createPolicy("mine", {})),
		};
	});
	expect(attempts).toEqual({ markup: "TypeError", script: "TypeError", policy: "TypeError" });
	expect(breaches.length).toBeGreaterThan(0);
	breaches.length = 0;
});

test(
	"a breach is heard in every context, also in those that a test opens itself",
	long,
	async ({ page, browser, baseURL, breaches }) => {
		const context = await browser.newContext();
		const other = await browser.newPage();
		for (const [before, each] of [page, await context.newPage(), other].entries()) {
			await each.goto(`${baseURL}/`);
			await each.evaluate(
				() =>
					void document.head.append(
						Object.assign(document.createElement("style"), { textContent: "p {}" }),
					),
			);
			// Each breach counts twice: against the server's policy and against the document's
			// policy.
			await expect.poll(() => breaches.length).toBe(2 * (before + 1));
		}
		await Promise.all([context.close(), other.close()]);
		breaches.length = 0;
	},
);
