import type { Value } from "../../../content/files/content-tree.ts";
import { useMessageLanguage } from "../words/language.ts";

/** The languages people choose most often; others in the file are kept. */
const common = ["ja", "en", "zh", "ko", "fr", "de", "es", "pt", "it", "ru", "vi", "th", "id", "ne", "tl"];

/** Languages to tick. */
export function LanguageChoice({
	label,
	value,
	onChange,
}: {
	readonly label: string;
	readonly value: readonly string[];
	readonly onChange: (value: Value) => void;
}) {
	const names = new Intl.DisplayNames(useMessageLanguage(), { type: "language" });
	return (
		<fieldset className="languages" aria-label={label}>
			{[...new Set([...common, ...value])].map((tag) => (
				<label key={tag} className="switch">
					<input
						type="checkbox"
						checked={value.includes(tag)}
						onChange={({ target }) => onChange(target.checked ? [...value, tag] : value.filter((each) => each !== tag))}
					/>
					{names.of(tag)}
				</label>
			))}
		</fieldset>
	);
}
