import { useState } from "react";
import { lookTokens } from "../../../core/payload/look.ts";
import type { SiteLook } from "../../colors/site-looks.ts";
import { useWords } from "../words/language.ts";

type LookPicturesProps = {
	readonly looks: readonly SiteLook[];
	/** Address of the page that they are shown on. */
	readonly path: string;
	readonly theme: "light" | "dark";
	readonly onTake: (name: SiteLook["name"]) => Promise<void>;
};

/** The finished looks, each drawn on the page that is open. */
export function LookPictures({ looks, path, theme, onTake }: LookPicturesProps) {
	const word = useWords();
	const [taking, setTaking] = useState<string>();
	const take = async (name: SiteLook["name"]) => {
		setTaking(name);
		await onTake(name);
		setTaking(undefined);
	};
	return (
		<ul className="looks">
			{looks.map((look) => (
				<li key={look.name}>
					<button type="button" aria-pressed={look.isChosen} disabled={taking !== undefined} onClick={() => void take(look.name)}>
						<span className="picture" aria-hidden="true" inert>
							<iframe title={word("preview")} src={path} loading="lazy" tabIndex={-1} onLoad={({ currentTarget }) => wear(currentTarget, look, theme)} />
						</span>
						<strong>{look.name}</strong>
						<small>{look.about}</small>
					</button>
				</li>
			))}
		</ul>
	);
}

/** Applies a look to the page in a frame, whatever look the site has. */
function wear({ contentDocument: page, contentWindow }: HTMLIFrameElement, { look, css }: SiteLook, theme: "light" | "dark"): void {
	if (page === null || contentWindow === null) return;
	const { dataset } = page.documentElement;
	for (const token of lookTokens) delete dataset[token];
	Object.assign(dataset, look, { theme });
	const sheet = new (contentWindow as Window & typeof globalThis).CSSStyleSheet();
	sheet.replaceSync(css);
	page.adoptedStyleSheets = [sheet];
}
