import { startTranslationService } from "../../editor/translation-service.ts";
import { test as base } from "./editor.ts";

/**
 * Tests of an editor that has a translation service and records confirmations of translations
 * (confirmed.txt).
 */
export const test = base.extend<{ service: Awaited<ReturnType<typeof startTranslationService>> }>({
	content: new Map([["confirmed.txt", new Uint8Array()]]),
	service: async ({ startShared }, use) =>
		use(
			await startShared("translation service", async () => {
				const value = await startTranslationService();
				return { value, stop: value.close };
			}),
		),
	env: async ({ service }, use) =>
		use({ DEEPL_API_KEY: "tell-nobody:fx", DEEPL_API_URL: service.origin }),
});
