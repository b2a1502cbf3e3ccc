import { useEffect, useState } from "react";
import type { TypeChoice, TypeSetting } from "../../colors/site-type.ts";
import { useTranslate } from "../i18n/language.ts";

type Set = (token: TypeSetting["token"], choice: string) => Promise<boolean>;

/** Chooses the fonts of headings and text, each shown in that font, and the corners. */
export function TypeSettings({
	settings,
	onSet,
}: {
	readonly settings: readonly TypeSetting[];
	readonly onSet: Set;
}) {
	return settings.map((setting) => <OneSetting key={setting.token} {...setting} onSet={onSet} />);
}

function OneSetting({
	token,
	label,
	sample,
	chosen,
	choices,
	note,
	onSet,
}: TypeSetting & { readonly onSet: Set }) {
	const t = useTranslate();
	const [current, setCurrent] = useState(chosen);
	useEffect(() => setCurrent(chosen), [chosen]);
	const applyChoice = async (choice: string) => {
		setCurrent(choice);
		if (!(await onSet(token, choice))) setCurrent(chosen);
	};
	return (
		<details className="besides">
			<summary>
				{label}{" "}
				<small>
					{choices.find(({ choice }) => choice === current)?.name ?? t("typeOwn")}
				</small>
			</summary>
			<fieldset className="variants" aria-label={label}>
				{choices.map((each) => (
					<label key={each.choice}>
						<input
							type="radio"
							name={token}
							checked={each.choice === current}
							onChange={() => void applyChoice(each.choice)}
						/>
						<span
							className="sample"
							lang={token.endsWith("japanese") ? "ja" : undefined}
							style={styleOf(each)}
							aria-hidden="true"
						>
							{each.corner === undefined && sample}
						</span>
						<small>{each.name}</small>
					</label>
				))}
			</fieldset>
			{note !== undefined && (
				<p className="hint" role="status">
					{note}
				</p>
			)}
		</details>
	);
}

/**
 * The addresses of the fonts that this window has added. The browser loads each font when it is
 * first shown.
 */
const known = new Set<string>();

function styleOf({ font, fonts, corner }: TypeChoice) {
	if (font === undefined) return { fontFamily: fonts || undefined, borderRadius: corner };
	if (!known.has(font))
		document.fonts.add(new FontFace(font, `url("${font}")`, { weight: "1 1000" }));
	known.add(font);
	return { fontFamily: `"${font}"`, fontWeight: 700 };
}
