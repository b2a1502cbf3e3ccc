import { withDecimals } from "@kakehashi/core/messages/localize.ts";
import { useEffect, useRef, useState } from "react";
import type { SiteColor } from "../../colors/site-colors.ts";
import { colorWord } from "../../i18n/color-word.ts";
import { useTranslate } from "../i18n/language.ts";

type Color = { readonly light: string; readonly dark: string };
type ColorFieldProps = {
	readonly color: SiteColor;
	readonly onSet: (color: Color | undefined) => void;
};

/**
 * How long a color must stay the same before it is saved, in milliseconds. While somebody chooses,
 * the color changes many times.
 */
const pauseMs = 250;

/**
 * Edits one color for both themes, and says whether its contrast is sufficient. The contrast values
 * are collapsed.
 */
export function ColorField({ color, onSet }: ColorFieldProps) {
	const t = useTranslate();
	const { name, light, dark, isOwn, shown, pairs } = color;
	const nameOf = (token: string) => {
		const name = colorWord(token);
		return name === undefined ? token : t(name);
	};
	const label = nameOf(name);
	const [chosen, setChosen] = useState<Color>({ light, dark });
	useEffect(() => setChosen({ light, dark }), [light, dark]);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const choose = (each: "light" | "dark", value: string) => {
		// A color that is the same in both themes stays the same in both.
		const next = light === dark ? { light: value, dark: value } : { ...chosen, [each]: value };
		setChosen(next);
		clearTimeout(timer.current);
		timer.current = setTimeout(() => onSet(next), pauseMs);
	};
	const themes = light === dark ? (["light"] as const) : (["light", "dark"] as const);
	const labelIn = (each: "light" | "dark") =>
		light === dark ? label : t(each === "light" ? "lightColor" : "darkColor", { name: label });
	const ratio = (value: number) => withDecimals(Math.floor(value * 10) / 10, 1);
	const low = pairs.flatMap(({ on, least, ...pair }) => {
		const weak = (["light", "dark"] as const).filter((each) => pair[each] < least);
		if (weak.length === 2) return [nameOf(on)];
		return weak.map((each) =>
			t(each === "light" ? "lightColor" : "darkColor", { name: nameOf(on) }),
		);
	});
	return (
		<div className="color">
			{pairs.length === 0 ? (
				<span>{label}</span>
			) : (
				<details>
					<summary>
						<strong>{label}</strong>
						<small data-low={low.length > 0 || undefined}>
							{low.length > 0
								? t("contrastLow", { with: low.join(" · ") })
								: t("contrastEnough")}
						</small>
					</summary>
					<ul>
						{pairs.map(({ on, least, light, dark }) => (
							<li key={on}>
								{t("contrastOn", {
									on: nameOf(on),
									light: ratio(light),
									dark: ratio(dark),
									least,
								})}
							</li>
						))}
					</ul>
				</details>
			)}
			{themes.map((each) => (
				<input
					key={each}
					type="color"
					aria-label={labelIn(each)}
					value={chosen[each]}
					onChange={({ target }) => choose(each, target.value)}
				/>
			))}
			{isOwn && (
				<button
					type="button"
					aria-label={t("kitColorOf", { name: label })}
					onClick={() => onSet(undefined)}
				>
					{t("kitColor")}
				</button>
			)}
			{shown !== undefined && (
				<p className="instead" role="status">
					<span>{t("colorInstead")}</span>
					{themes
						.filter((each) => shown[each] !== color[each])
						.map((each) => (
							<input
								key={each}
								type="color"
								disabled
								aria-label={labelIn(each)}
								value={shown[each]}
							/>
						))}
					<button
						type="button"
						aria-label={t("useColorOf", { name: label })}
						onClick={() => onSet(shown)}
					>
						{t("useColor")}
					</button>
				</p>
			)}
		</div>
	);
}
