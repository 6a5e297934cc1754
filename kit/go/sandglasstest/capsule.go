package sandglasstest

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
)

// CapsuleFolder is the folder for the capsules of failed tests.
var CapsuleFolder = ".sandglass"

var notInName = regexp.MustCompile(`\W+`)

// saveCapsule returns a line about the file; an error is such a line, too, to keep the failure of the test visible.
func saveCapsule(world *World) string {
	file, err := writeCapsule(world)
	if err != nil {
		return fmt.Sprintf("The capsule of the test's world could not be saved: %v", err)
	}
	return fmt.Sprintf("The capsule of the test's world is in %s; look at it with: npx sandglass open %s", file, file)
}

func writeCapsule(world *World) (string, error) {
	capsule, err := world.World.Capsule(context.Background())
	if err != nil {
		return "", err
	}
	if err := os.MkdirAll(CapsuleFolder, 0o777); err != nil {
		return "", err
	}
	if err := os.WriteFile(filepath.Join(CapsuleFolder, ".gitignore"), []byte("*\n"), 0o666); err != nil {
		return "", err
	}
	name := strings.Trim(notInName.ReplaceAllString(world.t.Name(), "-"), "-")
	if len(name) > 120 {
		name = name[len(name)-120:]
	}
	// Tests run in the folder of their package, and their reader is in another one.
	file, err := filepath.Abs(filepath.Join(CapsuleFolder, name+".sandglass-capsule"))
	if err != nil {
		return "", err
	}
	return file, os.WriteFile(file, []byte(capsule), 0o666)
}
