import { expect, it } from "vitest";
import { action } from "./schema.ts";

it.each([
	[{}, "PlainAction"],
	[{ picture: { file: "shop.jpg", decorative: true } }, "Action"],
])("%j is drawn by %s, so that pages without pictures load nothing for them", (section, component) => expect(action.variant?.(section)).toBe(component));
