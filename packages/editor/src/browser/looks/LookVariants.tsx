import {
	type Look,
	type LookToken,
	lookTokens,
	lookVariants,
} from "@kakehashi/core/payload/look.ts";
import type { SiteColor } from "../../colors/site-colors.ts";
import { choiceName } from "../../i18n/choice-names.ts";
import type { MessageKey } from "../../i18n/t.ts";
import { useMessageLanguage, useTranslate } from "../i18n/language.ts";
import { drawnIn, LookIllustration } from "./LookIllustration.tsx";

type LookVariantsProps = {
	readonly look: Look;
	readonly colors: readonly SiteColor[];
	readonly theme: "light" | "dark";
	readonly onSet: (token: LookToken, word: string) => void;
};

const labels: Readonly<Record<LookToken, MessageKey>> = {
	shape: "lookShape",
	frame: "lookFrame",
	numbers: "lookNumbers",
	header: "lookHeader",
	cards: "lookCards",
	buttons: "lookButtons",
	hero: "lookHero",
	ground: "lookGround",
	scene: "lookScene",
	seam: "lookSeam",
	mark: "lookMark",
	list: "lookList",
	close: "lookClose",
	footer: "lookFooter",
};

/** The options of a look other than colors and fonts, each with an illustration of its choices. */
export function LookVariants({ look, colors, theme, onSet }: LookVariantsProps) {
	const t = useTranslate();
	const language = useMessageLanguage();
	return (
		<div style={drawnIn(colors, theme)}>
			{lookTokens.map((token) => (
				<fieldset key={token} className="variants drawn">
					<legend>{t(labels[token])}</legend>
					{lookVariants[token].map((each) => (
						<label key={each}>
							<input
								type="radio"
								name={token}
								checked={each === (look[token] ?? lookVariants[token][0])}
								onChange={() => onSet(token, each)}
							/>
							<LookIllustration token={token} word={each} />
							<small>{choiceName(token, each)?.[language] ?? each}</small>
						</label>
					))}
				</fieldset>
			))}
		</div>
	);
}
