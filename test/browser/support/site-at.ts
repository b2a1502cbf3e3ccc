import { site as below } from "../../sites/based-site.ts";
import type { SiteName } from "../../sites/built-site.ts";
import { test as base } from "./policy-test.ts";

/** Which site it is, and its base path on the host ("" at the root). */
export type Place = { readonly name: SiteName; readonly base: string };

/** The fixture at the root, and the same site below a base path. */
export const places = {
	root: { name: "fixture", base: "" },
	below: { name: "based", base: below.base },
} as const satisfies Record<string, Place>;

/** Tests that fail if a page requests an address of its host outside the base path. */
export function testAt(place: Place) {
	return base.extend<{ outside: string[] }>({
		outside: [
			async ({ context, baseURL }, use) => {
				const outside: string[] = [];
				context.on("request", (request) => {
					const { origin, pathname } = new URL(request.url());
					if (origin === baseURL && !pathname.startsWith(`${place.base}/`))
						outside.push(pathname);
				});
				await use(outside);
				base.expect(outside, "what was asked for outside of the site's path").toEqual([]);
			},
			{ auto: true },
		],
	});
}
