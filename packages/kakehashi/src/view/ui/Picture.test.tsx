import type { PictureFile } from "@kakehashi/core/values/picture.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Picture } from "./Picture.tsx";

const drawing = (name: string, width: number, height: number) =>
	({ stem: `/assets/${name}`, widths: [], fallback: "svg", width, height }) as const;
const file = drawing("wide", 1600, 900);
const tall = drawing("tall", 900, 1200);

const render = (shown: PictureFile) =>
	renderToStaticMarkup(<Picture picture={{ file: shown, alt: "" }} sizes="100vw" />);

it("gives phones the tall version, with its own size, and other windows the usual one", () => {
	const markup = render({ ...file, tall });
	const [, source = "", img = ""] = /<source([^>]*)>.*<img([^>]*)>/s.exec(markup) ?? [];
	expect(source).toContain('media="(width &lt; 600px)"');
	expect(source).toContain('width="900" height="1200"');
	expect(source).toContain("/assets/tall.svg");
	expect(img).toContain('src="/assets/wide.svg"');
	expect(render(file)).not.toContain("<source");
});
