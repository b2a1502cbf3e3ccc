import { expect, it } from "vitest";
import { callToAction } from "./schema.ts";

it.each([
	[{}, "PlainCallToAction"],
	[{ picture: { file: "shop.jpg", decorative: true } }, "CallToAction"],
])(
	"%j is drawn by %s, so that pages without pictures load nothing for them",
	(section, component) => expect(callToAction.variant?.(section)).toBe(component),
);
