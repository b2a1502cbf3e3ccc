import type { ReactNode } from "react";

type ChoiceProps = {
	/** The accessible name, which is also the tooltip. */
	readonly label: string;
	readonly value: string;
	readonly onChoose: (value: string) => void;
	readonly className?: string;
	/** The options. */
	readonly children: ReactNode;
};

/** A select list without a visible label. */
export function Choice({ label, value, onChoose, className, children }: ChoiceProps) {
	return (
		<select
			className={className}
			aria-label={label}
			title={label}
			value={value}
			onChange={(event) => onChoose(event.target.value)}
		>
			{children}
		</select>
	);
}
