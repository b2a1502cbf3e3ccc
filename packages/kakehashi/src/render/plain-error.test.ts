import type { LayoutContent } from "@kakehashi/core/payload/payload.ts";
import { expect, it } from "vitest";
import { plainErrorDocument } from "./plain-error.ts";

it("says in every language of the site what happened, and nothing of it as markup", () => {
	const page = (tag: string, failure: string) => ({ tag, layout: { failure } as LayoutContent });
	const html = plainErrorDocument([
		page("en-US", "Gone & <b>wrong</b>"),
		page("fr-FR", "Réessayez"),
	]);
	expect(html).toContain(
		'<p lang="en-US">Gone &amp; &lt;b&gt;wrong&lt;/b&gt;</p><p lang="fr-FR">Réessayez</p>',
	);
});
