import { createElement } from "react";
import { expect, it } from "vitest";
import { basedProps } from "./based-props.ts";

const based = (props: Readonly<Record<string, unknown>>) => basedProps("a", props, "/repository");

it.each([
	["href", "/pricing#plans", "/repository/pricing#plans"],
	["src", "/assets/a.jpg", "/repository/assets/a.jpg"],
	[
		"srcSet",
		"/assets/a.avif 400w, /assets/b.avif 800w",
		"/repository/assets/a.avif 400w, /repository/assets/b.avif 800w",
	],
	["action", "/contact", "/repository/contact"],
])("an element's %s is published below the path", (name, written, published) => {
	expect(based({ [name]: written, className: "/x" })).toEqual({
		[name]: published,
		className: "/x",
	});
});

it.each([
	["href", "https://example.com/"],
	["href", "#main"],
	["srcSet", "https://example.com/a.avif 400w"],
	["action", () => {}],
	["href", undefined],
])("its %s stays when it is %s", (name, value) => {
	expect(based({ [name]: value })).toEqual({ [name]: value });
});

it("what a component gets stays: the element that it makes has the path", () => {
	const Component = () => createElement("a");
	const props = { href: "/pricing" };
	expect(basedProps(Component, props, "/repository")).toBe(props);
});
