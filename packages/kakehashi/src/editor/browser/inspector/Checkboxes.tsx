import type { Value } from "../../../content/yaml/content-tree.ts";

type CheckboxesProps = {
	readonly label: string;
	/** Whether the label is already shown above the checkboxes. */
	readonly isUnder?: boolean;
	readonly choices: readonly string[];
	readonly nameOf: (choice: string) => string | undefined;
	readonly value: readonly string[];
	readonly onChange: (value: Value) => void;
};

/**
 * Checkboxes for a list of choices. Values of the file that are not choices are shown as well, so
 * they are not lost.
 */
export function Checkboxes({ label, isUnder, choices, nameOf, value, onChange }: CheckboxesProps) {
	return (
		<fieldset className="ticks" aria-label={isUnder ? label : undefined}>
			{!isUnder && <legend>{label}</legend>}
			{[...new Set([...choices, ...value])].map((choice) => (
				<label key={choice} className="switch">
					<input
						type="checkbox"
						checked={value.includes(choice)}
						onChange={({ target }) =>
							onChange(
								target.checked
									? [...value, choice]
									: value.filter((each) => each !== choice),
							)
						}
					/>
					{nameOf(choice) ?? choice}
				</label>
			))}
		</fieldset>
	);
}
