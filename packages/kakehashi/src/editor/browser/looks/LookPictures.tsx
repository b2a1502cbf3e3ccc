import type { SiteLook } from "../../colors/site-looks.ts";
import { lookTitles } from "../../words/look-titles.ts";
import { useMessageLanguage, useWords } from "../words/language.ts";

type LookPicturesProps = {
	readonly looks: readonly SiteLook[];
	/** Address of the page that they are shown on. */
	readonly path: string;
	readonly theme: "light" | "dark";
	/** The one that was clicked on, while the server does not know it yet. */
	readonly current: SiteLook["name"] | undefined;
	readonly onApply: (look: SiteLook) => void;
};

/** The finished looks, each drawn on the page that is open as it would be then. */
export function LookPictures({ looks, path, theme, current, onApply }: LookPicturesProps) {
	const word = useWords();
	const language = useMessageLanguage();
	const applyTheme = ({ contentDocument: page }: HTMLIFrameElement) => page?.documentElement.setAttribute("data-theme", theme);
	return (
		<ul className="looks">
			{looks.map((look) => (
				<li key={look.name}>
					<button type="button" aria-pressed={current === undefined ? look.isChosen : look.name === current} onClick={() => onApply(look)}>
						<span className="picture" aria-hidden="true" inert>
							<iframe
								title={word("preview")}
								src={`${path}?look=${look.name}`}
								loading="lazy"
								tabIndex={-1}
								onLoad={({ currentTarget }) => applyTheme(currentTarget)}
							/>
						</span>
						<strong>{lookTitles[look.name][language]}</strong>
						<small>{look.about}</small>
					</button>
				</li>
			))}
		</ul>
	);
}
