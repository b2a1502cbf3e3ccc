import type { Payload } from "@kakehashi/core/payload/payload.ts";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { Page } from "../../view/Page.tsx";
import { sectionComponents } from "../components.ts";

const file = {
	stem: "/assets/sea-1",
	widths: [480, 960],
	fallback: "jpg",
	width: 960,
	height: 640,
} as const;
const steps = { top: 2, foot: 4, all: 6 };
const ground = {
	file,
	alt: "The sea",
	veil: { isLight: true, isMixed: false, dark: steps, light: { top: 0, foot: 0, all: 0 } },
};
const section = {
	kind: "text",
	number: 1,
	tone: "shore",
	noBottomPadding: false,
	heading: ["Sea"],
	blocks: [],
} as const;
const layout = {
	siteName: "A",
	theme: {},
	footer: { about: [], links: [] },
	navigation: { links: [] },
	languages: { links: [] },
	hints: [],
} as unknown as Payload["layout"];

function render(...sections: Payload["sections"]): string {
	const payload = {
		page: "a",
		locale: "en",
		tag: "en-GB",
		layout,
		sections,
	} as unknown as Payload;
	return renderToString(<Page payload={payload} buildId="1" components={sectionComponents} />);
}

it("is before the words of its section, under the veil that light words need anywhere on it", () => {
	const markup = render({ ...section, ground });
	expect(markup).toMatch(/<section[^>]*><div[^>]* data-veil="6"><picture.*alt="The sea".*<h2/s);
	expect(render(section)).not.toContain("<picture");
});
