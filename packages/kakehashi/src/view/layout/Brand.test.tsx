import type { LayoutContent } from "@kakehashi/core/payload/payload.ts";
import { renderToString } from "react-dom/server";
import { afterEach, expect, it, vi } from "vitest";

const layout = { home: "/", siteName: "Studio Ito", nameInLogo: false } as LayoutContent;
/** Renders the brand of a site with or without a logo. */
async function brand(logo: unknown, nameInLogo = false): Promise<string> {
	vi.doMock("#logo", () => ({ logo }));
	const { Brand } = await import("./Brand.tsx");
	return renderToString(<Brand layout={{ ...layout, nameInLogo }} />);
}
afterEach(() => {
	vi.doUnmock("#logo");
	vi.resetModules();
});
const drawing = { viewBox: "0 0 120 30", ratio: 4, shapes: [<path key="0" d="M0 0h1v1z" />] };
/** The text that a screen reader reads. */
const words = (html: string) => html.replaceAll(/<svg.*?<\/svg>|<[^>]+>/g, "").trim();

it("is the name alone without a logo, also where the logo would hold it", async () => {
	for (const nameInLogo of [false, true]) {
		const html = await brand(undefined, nameInLogo);
		expect(html).toMatch(/<a [^>]*href="\/"[^>]*><span>Studio Ito<\/span><\/a>/);
	}
});

it("is the logo with its size and the name, or the logo alone to the eye", async () => {
	const beside = await brand(drawing);
	expect(beside).toMatch(
		/<svg width="[\d.]+em" height="[\d.]+em" viewBox="0 0 120 30" aria-hidden="true"><use href="#logo"/,
	);
	expect(beside).toContain("<span>Studio Ito</span>");
	vi.resetModules();
	const alone = await brand(drawing, true);
	expect(alone).toMatch(/<span class="[^"]*hidden[^"]*">Studio Ito<\/span>/);
	// In both cases, the accessible name is the name of the site.
	expect([beside, alone].map(words)).toEqual(["Studio Ito", "Studio Ito"]);
	const width = (html: string) => Number(/width="([\d.]+)em"/.exec(html)?.[1]);
	expect(width(alone)).toBeGreaterThan(width(beside));
});
