import { expect, it } from "vitest";
import { sectionsOfPage } from "./sections-of-page.ts";

const page = (main: string) =>
	`<header><nav>Menu</nav></header><main id="main" tabindex="-1">${main}</main><footer>Foot</footer>`;

it("reads what the main part says, part by part, with the id of the section", () => {
	const html = page(
		`<div><a href="/works">All works</a><h1>Two<!-- --> lines</h1><p>Lead &amp; more</p></div><section id="prices"><h2><span>新</span>\u200b<span>幹線</span></h2><p>A<br/>b <a href="/">li<em>nk</em></a></p><h3>Tea</h3><p>Hot</p></section><section><h2>Last</h2></section>`,
	);
	expect(sectionsOfPage(html)).toEqual([
		["", "Two lines", "Lead & more"],
		["prices", "新幹線", "A b link"],
		["prices", "Tea", "Hot"],
		["", "Last", ""],
	]);
});

it("leaves out what is not read: drawings, forms, hidden words", () => {
	const html = page(
		`<p aria-hidden="true">1<b>2</b></p><svg><path d="M0 0"></path><title>3</title></svg><form><label>4<input name="a"/></label></form><p>Seen<img alt="5"/></p><p hidden="">6</p><noscript><p>7</p></noscript><p>end</p>`,
	);
	expect(sectionsOfPage(html)).toEqual([["", "", "Seen end"]]);
});
