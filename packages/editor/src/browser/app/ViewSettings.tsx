import { type MessageLanguage, messageLanguages } from "@kakehashi/core/messages/localize.ts";
import { catalogs, type MessageKey } from "../../i18n/t.ts";
import { canRun } from "../connection/current-session.ts";
import { useMessageLanguage, useTranslate } from "../i18n/language.ts";
import { Choice } from "../ui/Choice.tsx";
import { type PageTheme, type WidthName, widths } from "./bar-options.ts";

export type ViewSettingsProps = {
	readonly width: WidthName;
	readonly theme: PageTheme;
	readonly onWidth: (width: WidthName) => void;
	readonly onTheme: (theme: PageTheme) => void;
	/** Chooses the language of the editor. */
	readonly onLanguage: (language: MessageLanguage) => void;
	/** Shows the list of keyboard shortcuts. */
	readonly onShortcuts: () => void;
};

/** How the page is shown, and the language of the editor. */
export function ViewSettings({
	width,
	theme,
	onWidth,
	onTheme,
	onLanguage,
	onShortcuts,
}: ViewSettingsProps) {
	const t = useTranslate();
	const language = useMessageLanguage();
	const setting = (
		name: "width" | "theme",
		className: string | undefined,
		value: string,
		onChoose: (value: string) => void,
		values: readonly MessageKey[],
	) => (
		<p className={className}>
			{t(name)}
			<Choice label={t(name)} value={value} onChoose={onChoose}>
				{values.map((each) => (
					<option key={each} value={each}>
						{t(each)}
					</option>
				))}
			</Choice>
		</p>
	);
	return (
		<>
			<div className="views">
				{setting(
					"width",
					"widths",
					width,
					(value) => onWidth(value as WidthName),
					Object.keys(widths) as WidthName[],
				)}
				{setting("theme", undefined, theme, (value) => onTheme(value as PageTheme), [
					"light",
					"dark",
				])}
				{canRun("setText") && !matchMedia("(hover: none)").matches && (
					<button type="button" onClick={onShortcuts}>
						{t("keys")}
					</button>
				)}
			</div>
			<Choice
				label={t("editorLanguage")}
				value={language}
				onChoose={(value) => onLanguage(value as MessageLanguage)}
				className="own"
			>
				{messageLanguages.map((each) => (
					<option key={each} value={each} lang={each}>
						{catalogs[each].editorInThis}
					</option>
				))}
			</Choice>
		</>
	);
}
