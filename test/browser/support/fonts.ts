import type { Page } from "@playwright/test";

/**
 * The fonts that the browser really uses for the words of an element: the first word of each font's
 * name, with a star if the font comes from the site.
 */
export async function fontsOf(page: Page, selector: string): Promise<string[]> {
	const session = await page.context().newCDPSession(page);
	await session.send("DOM.enable");
	await session.send("CSS.enable");
	const { root } = await session.send("DOM.getDocument");
	const { nodeId } = await session.send("DOM.querySelector", { nodeId: root.nodeId, selector });
	const { fonts } = await session.send("CSS.getPlatformFontsForNode", { nodeId });
	await session.detach();
	return fonts.map(
		({ familyName, isCustomFont }) => `${familyName.split(" ")[0]}${isCustomFont ? "*" : ""}`,
	);
}
