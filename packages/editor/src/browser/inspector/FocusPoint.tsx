import { Fragment, type MouseEvent, useId } from "react";
import { useTranslate } from "../i18n/language.ts";

type Focus = readonly [left: number, top: number];
type FocusPointProps = {
	readonly src: string;
	readonly focus: Focus;
	readonly onChange: (focus: Focus) => void;
};

const rounded = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 100) / 100;

/**
 * Sets the point of a picture that stays in view when the picture is cropped: by a click on the
 * picture, or with two sliders.
 */
export function FocusPoint({ src, focus: [left, top], onChange }: FocusPointProps) {
	const t = useTranslate();
	const id = useId();
	const onClick = ({ nativeEvent, currentTarget }: MouseEvent<HTMLImageElement>) =>
		onChange([
			rounded(nativeEvent.offsetX / currentTarget.clientWidth),
			rounded(nativeEvent.offsetY / currentTarget.clientHeight),
		]);
	return (
		<div className="focus">
			<div>
				{/* biome-ignore lint/a11y/useKeyWithClickEvents: The sliders below do the same by keyboard. */}
				{/* biome-ignore lint/a11y/noStaticElementInteractions: The sliders below have names for screen readers. */}
				<img src={src} alt="" onClick={onClick} />
				<span aria-hidden="true" style={{ left: `${left * 100}%`, top: `${top * 100}%` }} />
			</div>
			<p className="hint">{t("focusHint")}</p>
			{(["focusLeft", "focusTop"] as const).map((name) => (
				<Fragment key={name}>
					<label htmlFor={`${id}-${name}`}>{t(name)}</label>
					<input
						id={`${id}-${name}`}
						type="range"
						min="0"
						max="1"
						step="0.05"
						value={name === "focusLeft" ? left : top}
						onChange={({ target: { valueAsNumber } }) =>
							onChange(
								name === "focusLeft" ? [valueAsNumber, top] : [left, valueAsNumber],
							)
						}
					/>
				</Fragment>
			))}
		</div>
	);
}
