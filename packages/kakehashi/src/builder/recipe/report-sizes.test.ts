import { expect, it } from "vitest";
import { site } from "../../../../../test/fixture-site.ts";
import { formatSizes, pageSizes } from "./report-sizes.ts";

it.each(["", "/repository"])("counts what the pictures of a page weigh in their largest form, each once, below the path %j", (base) => {
	const picture = (name: string) =>
		`<picture><source type="image/avif" srcSet="${base}/assets/${name}-480.avif 480w, ${base}/assets/${name}-960.avif 960w" sizes="50vw"/><source type="image/webp" srcSet="/assets/${name}-480.webp 480w"/><img class="a" src="/assets/${name}-480.jpg" alt=""/></picture>`;
	const drawing = `<picture><img class="a" src="${base}/assets/sign.svg" alt=""/></picture>`;
	const bytes = (size: number) => new Uint8Array(size);
	const files = new Map([
		["client/index.html", new TextEncoder().encode(picture("a") + picture("b") + picture("a") + drawing)],
		["client/index.html.br", bytes(10)],
		["client/pricing.html", new TextEncoder().encode("<p>")],
		["client/pricing.html.br", bytes(10)],
		...["a", "b"].flatMap((name) => [
			[`client/assets/${name}-480.avif`, bytes(100)] as const,
			[`client/assets/${name}-960.avif`, bytes(1_000)] as const,
			[`client/assets/${name}-480.webp`, bytes(5_000)] as const,
		]),
		["client/assets/sign.svg", bytes(7)],
	]);
	const sizes = pageSizes(files, { ...site, base });
	expect(sizes.map(({ path, pictureBytes }) => [path, pictureBytes])).toEqual([
		["/", 2_007],
		["/pricing", 0],
	]);
	expect(formatSizes(sizes)).toMatch(/^\/ .* 2,007 B {2}\S+$/m);
	expect(formatSizes(sizes)).toMatch(/^\/pricing .* – {2}\S+$/m);
});
