import type { ReactNode } from "react";
import type { SettingDescription } from "../../settings/site-settings.ts";
import { useEditor } from "../connection/editor-context.ts";
import { PartControl } from "../fields/FieldControl.tsx";
import { emptyOf, isComplete, isLarge } from "../fields/field-value.ts";
import { useTranslate } from "../i18n/language.ts";
import { RejectionNote } from "../ui/RejectionNote.tsx";
import { RevertButton } from "../ui/RevertButton.tsx";
import { type SettingState, useSetting } from "./use-setting.ts";

/** A setting with the form that its schema describes. */
export function SettingForm({ setting }: { readonly setting: SettingDescription }) {
	const t = useTranslate();
	const { site } = useEditor();
	const { field } = setting;
	const state = useSetting(setting);
	const { value, change } = state;
	const isMapOfParts = isLarge(field) && field.item === undefined;
	return (
		<SettingFrame setting={setting} state={state} isFilled={isComplete(field, value)}>
			{isLarge(field) && <p className="hint">{field.called}</p>}
			{value === null && isLarge(field) ? (
				<p className="choices">
					<button type="button" onClick={() => change(emptyOf(field, site))}>
						+ {t("add")}
					</button>
				</p>
			) : (
				<PartControl
					field={field}
					value={value ?? ""}
					refused={[]}
					onChange={(next) => change(next === "" ? null : next)}
				/>
			)}
			{isMapOfParts && value !== null && (
				<p className="choices">
					<button type="button" onClick={() => change(null)}>
						{t("removeIt", { name: setting.name })}
					</button>
				</p>
			)}
		</SettingFrame>
	);
}

type SettingFrameProps = {
	readonly setting: SettingDescription;
	readonly state: SettingState;
	/** Whether everything is filled in that is required. */
	readonly isFilled: boolean;
	readonly isOpen?: boolean;
	readonly children: ReactNode;
};

/** The frame of a setting: its name, the button that saves it, and whether it is saved. */
export function SettingFrame({
	setting: { name, isInCode },
	state,
	isFilled,
	isOpen = false,
	children,
}: SettingFrameProps) {
	const t = useTranslate();
	const { isChanged, isSaving, isSaved, rejected, save, revert } = state;
	const status = () => {
		if (isSaving) return t("saving");
		if (isSaved) return t("saved");
		return isChanged && !isFilled ? t("fillInFirst") : "";
	};
	if (isInCode)
		return (
			<details className="besides" open={isOpen}>
				<summary>{name}</summary>
				<p className="hint">{t("settingInCode")}</p>
			</details>
		);
	return (
		<details className="besides" open={isOpen}>
			<summary>{name}</summary>
			<form
				className="setting"
				aria-label={name}
				noValidate
				onSubmit={(event) => {
					event.preventDefault();
					if (isChanged && isFilled && !isSaving) void save();
				}}
			>
				{children}
				{isChanged && (
					<p className="choices">
						<button type="submit" className="primary" disabled={!isFilled || isSaving}>
							{t("saveSetting")}
						</button>
						<RevertButton name="asSaved" onRevert={revert} />
					</p>
				)}
				<p className="status" role="status">
					{status()}
				</p>
				<RejectionNote reason={isSaving || isSaved ? undefined : rejected} />
			</form>
		</details>
	);
}
