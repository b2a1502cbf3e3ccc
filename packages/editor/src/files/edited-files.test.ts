import { expect, it } from "vitest";
import { isEditedFile } from "./edited-files.ts";

it.each([
	["content/pages/index.yaml", true],
	["content/site.yaml", true],
	["pictures/door.webp", true],
	["theme.css", true],
	["settings.yaml", true],
	["site.config.ts", false],
	["package.json", false],
	["sections/minutes/schema.ts", false],
	["content.yaml", false],
])("the editor writes %s: %s", (file, isWritten) => {
	expect(isEditedFile(file)).toBe(isWritten);
});
