import type { LayoutContent } from "@kakehashi/core/payload/payload.ts";
import { type Theme, themes } from "@kakehashi/core/routing/site.ts";
import { VisuallyHidden } from "../ui/text/VisuallyHidden.tsx";
import * as styles from "./ThemeChoice.module.css";

/**
 * Light, dark, or the system's setting. Without scripts, the style sheet reads the radio buttons.
 * With scripts, the choice is also stored.
 */
export function ThemeChoice({
	theme,
	defaultTheme,
}: {
	theme: LayoutContent["theme"];
	defaultTheme: Theme;
}) {
	return (
		<details name="header">
			<summary>
				<svg className={styles.icon} viewBox="0 0 20 20" aria-hidden="true">
					<path
						d="M10 1a9 9 0 1 0 0 18 9 9 0 0 0 0-18m0 2a7 7 0 0 1 0 14z"
						fillRule="evenodd"
					/>
				</svg>
				<span className={styles.label}>{theme.label}</span>
			</summary>
			<fieldset>
				<legend>
					<VisuallyHidden>{theme.label}</VisuallyHidden>
				</legend>
				{themes.map((value) => (
					<label className={styles.choice} key={value}>
						<input
							type="radio"
							name="theme"
							value={value}
							defaultChecked={value === defaultTheme}
						/>
						{theme[value]}
					</label>
				))}
			</fieldset>
		</details>
	);
}
