import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Picture } from "./Picture.tsx";

const drawing = (name: string, width: number, height: number) =>
	({ stem: `/assets/${name}`, widths: [], fallback: "svg", width, height }) as const;
const file = drawing("wide", 1600, 900);

it("gives phones the file that is for them, with its own size, and other windows the usual one", () => {
	const picture = { file, tall: drawing("tall", 900, 1200), alt: "" as const };
	const markup = renderToStaticMarkup(<Picture picture={picture} sizes="100vw" />);
	const [, source = "", img = ""] = /<source([^>]*)>.*<img([^>]*)>/s.exec(markup) ?? [];
	expect(source).toContain('media="(width &lt; 600px)"');
	expect(source).toContain('width="900" height="1200"');
	expect(source).toContain("/assets/tall.svg");
	expect(img).toContain('src="/assets/wide.svg"');
	expect(renderToStaticMarkup(<Picture picture={{ file, alt: "" }} sizes="100vw" />)).not.toContain(
		"<source",
	);
});
