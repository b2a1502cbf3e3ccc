import type { ComponentProps } from "react";

type FileButtonProps = Pick<
	ComponentProps<"input">,
	"ref" | "accept" | "disabled" | "multiple" | "children"
> & {
	/** Gets the chosen files: at least one, and only one without `multiple`. */
	readonly onFiles: (files: readonly File[]) => void;
};

/** Chooses files on this device, by default pictures. The children are the label. */
export function FileButton({ onFiles, children, ...attributes }: FileButtonProps) {
	return (
		<label className="file">
			<input
				type="file"
				accept="image/*"
				{...attributes}
				onChange={({ target }) => {
					const files = [...(target.files ?? [])];
					// Clears the input, so that the person can choose the same file again.
					target.value = "";
					if (files.length > 0) onFiles(files);
				}}
			/>
			{children}
		</label>
	);
}
