import type { SiteLook } from "../../colors/site-looks.ts";
import { lookTitle } from "../../i18n/look-titles.ts";
import { useTranslate } from "../i18n/language.ts";

type LookPicturesProps = {
	readonly looks: readonly SiteLook[];
	/** The address of the page that the previews show. */
	readonly path: string;
	readonly theme: "light" | "dark";
	/** The look that the person has clicked, until the server has responded. */
	readonly current: SiteLook["name"] | undefined;
	readonly onApply: (look: SiteLook) => void;
};

/** The looks to choose from, each as a preview of the open page. */
export function LookPictures({ looks, path, theme, current, onApply }: LookPicturesProps) {
	const t = useTranslate();
	const applyTheme = ({ contentDocument: page }: HTMLIFrameElement) =>
		page?.documentElement.setAttribute("data-theme", theme);
	return (
		<ul className="looks">
			{looks.map((look) => (
				<li key={look.name}>
					<button
						type="button"
						aria-pressed={current === undefined ? look.isChosen : look.name === current}
						onClick={() => onApply(look)}
					>
						<span className="picture" aria-hidden="true" inert>
							<iframe
								title={t("preview")}
								src={`${path}?look=${look.name}`}
								loading="lazy"
								tabIndex={-1}
								onLoad={({ currentTarget }) => applyTheme(currentTarget)}
							/>
						</span>
						<strong>{t(lookTitle(look.name))}</strong>
						<small>{look.about}</small>
					</button>
				</li>
			))}
		</ul>
	);
}
