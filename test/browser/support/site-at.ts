import { site as below } from "../../sites/based-site.ts";
import type { SiteName } from "../../sites/built-site.ts";
import { test as base } from "./policy-test.ts";

/** Where a site is on its host: at the root, or below a path. */
export type Place = { readonly name: SiteName; readonly base: string };

/** The fixture, and the same below a path. */
export const places = { root: { name: "fixture", base: "" }, below: { name: "based", base: below.base } } as const satisfies Record<string, Place>;

/** Tests in which it is a failure if a page requests anything from its host that is not below the path. */
export function testAt(place: Place) {
	return base.extend<{ outside: string[] }>({
		outside: [
			async ({ context, baseURL }, use) => {
				const outside: string[] = [];
				context.on("request", (request) => {
					const { origin, pathname } = new URL(request.url());
					if (origin === baseURL && !pathname.startsWith(`${place.base}/`)) outside.push(pathname);
				});
				await use(outside);
				base.expect(outside, "what was asked for outside of the site's path").toEqual([]);
			},
			{ auto: true },
		],
	});
}
