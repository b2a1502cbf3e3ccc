import { expect, it } from "vitest";
import { messagePattern } from "../../../../../test/messages.ts";
import { illustrationProblem } from "./illustration-problem.ts";

const problemOf = (inside: string) =>
	illustrationProblem(
		Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`),
		"a.svg",
		{ width: 9, height: 9 },
	)?.problem.en;

it.each([
	'<style>path { fill: \\75rl("http://elsewhere.example/a.svg#b") }</style>',
	"<style>path { fill: u\\000072 l(//elsewhere.example/a.svg#b) }</style>",
	'<style>@\\69mport "http://elsewhere.example/a.css";</style>',
	'<style>svg { background: image-set("http://elsewhere.example/a.png" 1x) }</style>',
	'<rect style="background: -webkit-image-set(&quot;//elsewhere.example/a.png&quot; 1x)"/>',
	'<image href="/\\elsewhere.example/a.png"/>',
	'<image href="\\\\elsewhere.example/a.png"/>',
	'<image href="https:elsewhere.example/a.png"/>',
	'<g xml:base="http://elsewhere.example/"><image href="a.png"/></g>',
	'<image><set attributeName="href" to="//elsewhere.example/a.png"/></image>',
])("a drawing that leads elsewhere is refused: %s", (inside) => {
	expect(problemOf(inside)).toMatch(messagePattern("builder.svgRefersOutside"));
});

it.each([
	'<defs><path id="a" d="M0 0"/></defs><use href="#a"/>',
	'<style>.a { fill: url(#b) } .c::before { content: "\\201C" }</style>',
	'<image href="data:image/png;base64,AAAA"/>',
	"<title>An image (of http://example.org), a\\b</title>",
	'<rect><animate attributeName="width" to="9"/></rect>',
])("one that does not is taken: %s", (inside) => {
	expect(problemOf(inside)).toBeUndefined();
});
