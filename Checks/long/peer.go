// A plain server of Go to compare with, used by differential.py: peer PORT.
package main

import (
	"io"
	"net/http"
	"os"
)

func main() {
	answer := func(writer http.ResponseWriter, request *http.Request) {
		if _, err := io.Copy(io.Discard, request.Body); err != nil {
			// A body that breaks its framing is known only now.
			writer.Header().Set("Connection", "close")
			writer.WriteHeader(http.StatusBadRequest)
			return
		}
		io.WriteString(writer, "ok")
	}
	if err := http.ListenAndServe("127.0.0.1:"+os.Args[1], http.HandlerFunc(answer)); err != nil {
		panic(err)
	}
}
