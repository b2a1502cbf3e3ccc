import { type MessageLanguage, messageLanguages } from "../../core/messages/say.ts";
import { useMessageLanguage } from "../../editor/browser/i18n/language.ts";

const names = { en: "English", ja: "日本語" } as const;

/** The two languages of the studio, each with its name in that language. */
export function LanguageSwitch({
	onChoose,
}: {
	readonly onChoose: (language: MessageLanguage) => void;
}) {
	const language = useMessageLanguage();
	return (
		<div className="languages">
			{messageLanguages.map((each) => (
				<button
					key={each}
					type="button"
					lang={each}
					aria-pressed={each === language}
					onClick={() => onChoose(each)}
				>
					{names[each]}
				</button>
			))}
		</div>
	);
}
