import type { Page } from "@playwright/test";

/** What the words of an element are really set in: the first word of each font's name, with a star if the font is the site's own. */
export async function fontsOf(page: Page, selector: string): Promise<string[]> {
	const session = await page.context().newCDPSession(page);
	await session.send("DOM.enable");
	await session.send("CSS.enable");
	const { root } = await session.send("DOM.getDocument");
	const { nodeId } = await session.send("DOM.querySelector", { nodeId: root.nodeId, selector });
	const { fonts } = await session.send("CSS.getPlatformFontsForNode", { nodeId });
	await session.detach();
	return fonts.map(({ familyName, isCustomFont }) => `${familyName.split(" ")[0]}${isCustomFont ? "*" : ""}`);
}
